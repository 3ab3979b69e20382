/** Says that something could not be loaded, with the way on (screens 0). */
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
