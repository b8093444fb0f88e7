import { type Kit, type Stop, theme } from '@latchkey/core'
import { readsStyles } from '../style/styles'
import { engineAdvice } from './engineAdvice'
import { themeAdvice } from './themeAdvice'

/** Tells the developer, each line once, what is not drawn as the site wants it, and what to do. */
export function adviseDeveloper(kit: Kit): Stop {
  const told = new Set<string>()
  const onTheme = () => {
    for (const line of readsStyles() ? themeAdvice(kit.get(theme).get().variables) : []) {
      if (!told.has(line)) kit.log.error(line)
      told.add(line)
    }
  }
  const engine = engineAdvice()
  if (engine) kit.log.warn(engine) // no error: it is what a site's tests run in
  onTheme()
  return kit.get(theme).subscribe(onTheme)
}
