import { useLatchkeyTheme } from 'latchkey/react'
import { fontNames } from '../settings/fonts'
import { themes } from '../settings/settingTable'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { Choice } from '../ui/Choice'
import { ContrastNote } from './ContrastNote'
import { ColourField } from './fields/ColourField'
import { OptionName } from './fields/OptionName'
import { SelectField } from './fields/SelectField'
import { SliderField } from './fields/SliderField'
import { ThemePresets } from './ThemePresets'
import { themePresets } from './themePresets'

/** The kit's colours where nothing is chosen; its default accent is a colour of CSS that a colour field cannot hold. */
const usual = {
  light: { accent: '#667dff', background: '#ffffff', text: '#141414' },
  dark: { accent: '#5775ff', background: '#141414', text: '#f4f4f6' },
}

/** The theme editor. */
export function LookGroup() {
  const say = useText()
  const { settings, change } = usePlayground()
  const own = usual[useLatchkeyTheme().mode]
  const { accent, background, text } = settings
  return (
    <>
      <ThemePresets />
      <div className="option">
        <Choice
          label={say('option.theme')}
          value={settings.theme}
          options={themes.map(value => ({ value, label: say(`look.${value}`) }))}
          onChange={value => change({ theme: value })}
        />
        <OptionName setting="theme" />
      </div>
      <div className="option-box">
        <ColourField setting="accent" usual={own.accent} />
        <ColourField setting="background" usual={own.background} />
        <ColourField setting="text" usual={own.text} />
        <ContrastNote
          accent={accent || own.accent}
          background={background || own.background}
          text={text || own.text}
        />
      </div>
      <div className="option-pair">
        <SliderField setting="radius" least={0} most={8} unit="px" />
        <SliderField setting="size" least={8} most={14} unit="px" />
        <SliderField setting="width" least={300} most={520} step={10} unit="px" />
        <SliderField setting="layer" least={0} most={9999} />
      </div>
      <SelectField
        setting="font"
        options={fontNames.map(value => ({ value, label: say(`font.${value}`) }))}
      />
      <button type="button" className="button quiet" onClick={() => change(themePresets.latchkey)}>
        {say('look.reset')}
      </button>
    </>
  )
}
