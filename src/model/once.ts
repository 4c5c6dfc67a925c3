/** Returns a function that runs `work` on the first call and returns the same result on later calls. */
export function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

/** Returns a function that computes the result for each key once. */
export function memoize<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, { readonly result: Result }>();
  return (key) => {
    const cached = results.get(key) ?? { result: compute(key) };
    results.set(key, cached);
    return cached.result;
  };
}
