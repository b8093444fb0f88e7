import { highlight } from './highlight'

/** Code, coloured. It can be scrolled by keyboard too. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  let at = 0
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <pre className="code" dir="ltr" lang="en" tabIndex={0}>
        <code>
          {highlight(code).map(({ kind, text }) => {
            const key = at
            at += text.length
            return kind === 'plain' ? (
              text
            ) : (
              <span key={key} className={`code-${kind}`}>
                {text}
              </span>
            )
          })}
        </code>
      </pre>
    </section>
  )
}
