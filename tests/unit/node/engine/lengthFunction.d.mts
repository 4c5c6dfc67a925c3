declare const createLength: () => (input: Uint8Array) => {
  readonly length: number;
  readonly calls: number;
  readonly isMainThread: boolean;
};
export default createLength;
