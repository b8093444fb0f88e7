import { Section } from '../page/Section'
import { languages, themes } from '../settings'
import { useText } from '../text/useText'
import { AccentChoice } from './AccentChoice'
import { useAppearance } from './AppearanceContext'
import { Choice } from './Choice'
import { RadiusField } from './RadiusField'

const languageNames = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const

export function Look() {
  const say = useText()
  const { theme, lang, change } = useAppearance()
  return (
    <Section id="look" title={say('look.title')} text={say('look.text')}>
      <div className="card fields">
        <Choice
          label={say('look.theme')}
          value={theme}
          options={themes.map(value => ({ value, label: say(`look.${value}`) }))}
          onChange={value => change({ theme: value })}
        />
        <Choice
          label={say('look.language')}
          value={lang}
          options={languages.map(value => ({ value, label: languageNames[value], lang: value }))}
          onChange={value => change({ lang: value })}
        />
        <AccentChoice />
        <RadiusField />
      </div>
    </Section>
  )
}
