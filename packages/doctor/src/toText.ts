import type { Finding } from '@latchkey/core'
import type { Diagnosis } from './diagnose'

/** A diagnosis as plain text, to send to support. */
export function toText({ about, findings }: Pick<Diagnosis, 'about' | 'findings'>): string {
  return [about, ...findings.map(lines)].join('\n\n').concat('\n')
}

function lines({ id, level, title, text, next }: Finding): string {
  return [
    `${level.toUpperCase()}  ${title}  [${id}]`,
    `  ${text}`,
    ...(next ? [`  Next: ${next}`] : []),
  ].join('\n')
}
