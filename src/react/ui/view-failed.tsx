/** Says that something could not be loaded, and offers Retry. */
export function ViewFailed({
  text,
  retry,
  onRetry,
}: {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) {
  return (
    <div part="error" role="alert">
      <p>{text}</p>
      <button type="button" part="retry" className="quiet" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
