/** Something is under way. */
export function Working({ words }: { words: string }) {
  return (
    <span className="working" role="status">
      <span className="spinner" aria-hidden="true" />
      {words}
    </span>
  )
}
