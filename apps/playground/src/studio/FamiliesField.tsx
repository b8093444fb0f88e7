import { families } from '../settings/settingTable'
import { useSetting } from '../site/useSetting'
import { useText } from '../text/useText'
import { OptionName } from './fields/OptionName'

/** Which chain families the kit has; the last one stays, as a kit without networks is of no use. */
export function FamiliesField() {
  const say = useText()
  const [chosen, change] = useSetting('families')
  return (
    <fieldset className="option option-families">
      <legend>{say('option.families')}</legend>
      <OptionName setting="families" />
      <div className="option-line">
        {families.map(family => {
          const isOn = chosen.includes(family)
          return (
            <label key={family} className="switch">
              <span>{say(`family.${family}`)}</span>
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn && chosen.length === 1}
                onChange={() =>
                  change(families.filter(other => (other === family ? !isOn : chosen.includes(other))))
                }
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
