/** Shows that an action is running. */
export function Working({ words }: { words: string }) {
  return (
    <span className="working" role="status">
      <span className="spinner" aria-hidden="true" />
      {words}
    </span>
  )
}
