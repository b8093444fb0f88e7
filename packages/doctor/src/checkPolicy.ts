import type { Finding } from '@latchkey/core'
import type { Violations } from './watchPolicy'

const mostShown = 5

/** What the page's content security policy has blocked. Runs last. */
export function checkPolicy(violations: Violations): Finding[] {
  if (violations.size === 0) return []
  const lines = [...violations].slice(0, mostShown).map(([what, count]) => `${what} (${times(count)})`)
  const more = violations.size > mostShown ? `, and ${violations.size - mostShown} more` : ''
  return [
    {
      id: 'page/policy',
      level: 'problem',
      title: 'The content security policy kept something away',
      text: `${lines.join(', ')}${more}.`,
      next: 'Allow what the kit needs: docs/content-security-policy.md has the smallest policy. What is not the kit’s you may leave blocked.',
    },
  ]
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
