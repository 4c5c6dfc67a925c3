/**
 * Starts to measure the processor time of this process. Returns a function that returns the time since then in milliseconds.
 * Limits on it hold on a busy machine too.
 */
export function startProcessorTimer(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
