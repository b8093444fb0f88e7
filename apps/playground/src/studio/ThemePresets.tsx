import { fonts } from '../settings/fonts'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { presetNames, type Theming, themePresets } from './themePresets'

/** Looks to begin with, each drawn as a little modal. */
export function ThemePresets() {
  const say = useText()
  const { settings, change } = usePlayground()
  return (
    <fieldset className="presets">
      <legend className="hidden">{say('presets.label')}</legend>
      {presetNames.map(name => {
        const preset: Theming = themePresets[name]
        return (
          <button
            key={name}
            type="button"
            className="preset"
            aria-pressed={isChosen(settings, preset)}
            onClick={() => change(preset)}
          >
            <Thumbnail preset={preset} />
            <span>{say(`preset.${name}`)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Thumbnail({ preset }: { preset: Theming }) {
  const corner = preset.radius * 1.6
  return (
    <span
      className="thumbnail"
      aria-hidden="true"
      style={{
        background: preset.background || 'light-dark(#fff, #141414)',
        color: preset.text || 'light-dark(#141414, #f4f4f6)',
        borderRadius: corner,
        fontFamily: fonts[preset.font],
      }}
    >
      <span className="thumbnail-title">Aa</span>
      <span className="thumbnail-row" style={{ borderRadius: corner / 2 }} />
      <span
        className="thumbnail-button"
        style={{ background: preset.accent || '#667dff', borderRadius: corner / 2 }}
      />
    </span>
  )
}

function isChosen(settings: Theming, preset: Theming): boolean {
  return (Object.keys(preset) as (keyof Theming)[]).every(key => settings[key] === preset[key])
}
