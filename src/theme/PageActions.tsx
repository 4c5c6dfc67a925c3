/** Actions for the whole page, above its title. Empty unless a plugin shadows this component. */
export default function PageActions(): null {
  return null;
}
