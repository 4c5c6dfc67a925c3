/** Renders nothing: diagrams require a separate theme that shadows this component. */
export default function Mermaid(_props: { readonly value: string }): null {
  return null;
}
