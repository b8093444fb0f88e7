import { defaultOrigins, originMatches } from '@latchkey/protocol'
import type { Project } from './project'

const extension = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/i

/**
 * Whether a project lets this origin in; who names none is no page. Where wallets ask as well, one that is an extension
 * may: no page can call itself one.
 */
export function allowsOrigin(
  { allowedOrigins }: Pick<Project, 'allowedOrigins'>,
  origin: string | undefined,
  { extensions = false } = {},
): boolean {
  if (origin === undefined || allowedOrigins.length === 0) return true
  return (
    (extensions && extension.test(origin)) || originMatches(origin, [...allowedOrigins, ...defaultOrigins])
  )
}
