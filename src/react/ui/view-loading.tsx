/** The placeholder of a view that is loading. It appears only when that takes longer than 300 milliseconds. */
export function ViewLoading({ text, lines = 3 }: { readonly text: string; readonly lines?: number }) {
  return (
    <div part="loading" className="loading" role="status">
      <span className="unseen">{text}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className="line" aria-hidden="true" />
      ))}
    </div>
  );
}
