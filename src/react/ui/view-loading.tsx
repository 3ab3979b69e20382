/** The place of what is on its way; seen only when that takes longer than 300 ms (screens 0). */
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
