/** Creates a promise that is settled from outside. A rejection without a handler is ignored. */
export function createDeferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  let settled = false;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  promise.catch(() => {});
  return {
    promise,
    isSettled: () => settled,
    resolve(value: Value) {
      settled = true;
      resolve(value);
    },
    reject(error: unknown) {
      settled = true;
      reject(error);
    },
  };
}
