import NotFound from '@theme-init/NotFound';

export default function WrappedByFirst(props: object) {
  return (
    <div className="wrapped-by-first">
      <NotFound {...props} />
    </div>
  );
}
