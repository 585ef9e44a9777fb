import { Component, type ReactNode } from 'react';

interface Props {
  /** Tries again when it changes to another value: the address of a screen, say. Going back to undefined changes nothing. */
  resetKey?: string | undefined;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a failure while drawing to what it is put around. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('failed without a reason') });
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (resetKey === state.resetKey) return null;
    return resetKey === undefined ? { resetKey } : { resetKey, error: undefined };
  }
  retry = () => this.setState({ error: undefined });
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
