/** The pages that a reader may have meant. Empty unless a search plugin shadows this component. */
export default function NotFoundSuggestions(): null {
  return null;
}
