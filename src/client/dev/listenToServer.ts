import { LIVE_EVENTS, type LiveState } from '../../model/liveState';

/**
 * Listens to the development server while the page is visible: browsers limit the connections to a server,
 * and background pages must not use them up. Each message holds the complete state.
 */
export function listenToServer(baseUrl: string, onState: (state: LiveState) => void): void {
  let source: EventSource | undefined;
  const close = () => {
    source?.close();
    source = undefined;
  };
  const update = () => {
    if (document.visibilityState === 'hidden') return close();
    if (source) return;
    source = new EventSource(baseUrl + LIVE_EVENTS);
    source.onmessage = ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as LiveState);
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', update);
  update();
}
