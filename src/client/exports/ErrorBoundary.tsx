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

/**
 * Renders its fallback if a component below throws while rendering. `tryAgain` renders the children again;
 * during development, new children do so too.
 */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    // a class field would compile to a helper function in the script of every page
    this.state = { error: null };
    if (process.env.NODE_ENV === 'development') {
      // the error may be fixed in the components that the development server has just replaced
      this.componentDidUpdate = (before, { error }) => {
        if (error && before.children !== this.props.children) this.setState({ error: null });
      };
    }
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children ?? null;
    const tryAgain = () => this.setState({ error: null });
    return (this.props.fallback ?? ((props) => <ErrorPage {...props} />))({ error, tryAgain });
  }
}
