import { type Kit, type Stop, theme } from '@latchkey/core'
import { readsStyles } from '../style/styles'
import { engineAdvice } from './engineAdvice'
import { themeAdvice } from './themeAdvice'

/** Logs for the developer, each line once, what we cannot draw as the site wants, and what to do. */
export function adviseDeveloper(kit: Kit): Stop {
  const told = new Set<string>()
  const onTheme = () => {
    for (const line of readsStyles() ? themeAdvice(kit.get(theme).get().variables) : []) {
      if (!told.has(line)) kit.log.error(line)
      told.add(line)
    }
  }
  const engine = engineAdvice()
  if (engine) kit.log.warn(engine) // not an error: a site's tests may run in it
  onTheme()
  return kit.get(theme).subscribe(onTheme)
}
