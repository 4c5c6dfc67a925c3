import ErrorPage from '@generated/error-page';
import { Component, type ReactNode } from 'react';

export interface ErrorFallbackProps {
  readonly error: Error;
  tryAgain(): void;
}
export interface ErrorBoundaryProps {
  readonly children?: ReactNode;
  readonly fallback?: (props: ErrorFallbackProps) => ReactNode;
}
/** React passes `null` until a component throws. */
interface State {
  readonly error?: Error | null;
}

/**
 * Renders its fallback if a component below throws while rendering. `tryAgain` renders the children again, and so
 * do new children: those of the next page, or during development of replaced components.
 */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ children }: ErrorBoundaryProps, before: State | null): void {
    if (before?.error && children !== this.props.children) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { children = null, fallback } = this.props;
    const error = this.state?.error;
    if (!error) return children;
    const props = { error, tryAgain: () => this.setState({ error: null }) };
    return fallback ? fallback(props) : <ErrorPage {...props} />;
  }
}
