/** Diagrams need a theme of their own; without it nothing is shown. */
export default function Mermaid(_props: { readonly value: string }): null {
  return null;
}
