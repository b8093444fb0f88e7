import type { Kit } from './kit'
import type { Stop } from './stop'

/** Tells when the visitor looks at the page again (`focused`). */
export function followFocus(kit: Kit): Stop {
  const document = kit.env.window?.document
  const look = () => {
    if (document?.visibilityState !== 'visible') return
    kit.run('focused', undefined).catch(error => kit.log.error('a feature failed when focused', error))
  }
  document?.addEventListener('visibilitychange', look)
  return () => document?.removeEventListener('visibilitychange', look)
}
