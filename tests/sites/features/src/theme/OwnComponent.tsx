export default function OwnComponent() {
  return null;
}
