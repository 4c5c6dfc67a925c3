export default function Note({ content: Content }: { content: () => unknown }) {
  return (
    <article>
      <Content />
    </article>
  );
}
