/** Waits until the process is asked to end, closes what runs, and gives the exit code of a server that did as it was told. */
export async function waitForShutdown({ close }: { close(): Promise<void> }): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  // What does not close in time goes down with the process.
  await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 800).unref())]);
  return 0;
}
