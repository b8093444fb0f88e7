import { directions, languages } from '../settings/settingTable'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Choice } from '../ui/Choice'
import { OptionName } from './fields/OptionName'

const languageNames = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const

/** Language and direction, of the page and its kits. */
export function LanguageGroup() {
  const say = useText()
  const { settings, change } = usePlayground()
  return (
    <>
      <div className="option">
        <Choice
          label={say('option.lang')}
          value={settings.lang}
          options={languages.map(value => ({ value, label: languageNames[value], lang: value }))}
          onChange={value => change({ lang: value })}
        />
        <OptionName setting="lang" />
      </div>
      <div className="option">
        <Choice
          label={say('option.dir')}
          value={settings.dir}
          options={directions.map(value => ({ value, label: say(`dir.${value}`) }))}
          onChange={value => change({ dir: value })}
        />
        <p className="option-hint">{say('hint.dir')}</p>
      </div>
    </>
  )
}
