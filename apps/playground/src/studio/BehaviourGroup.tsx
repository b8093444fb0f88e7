import { firstMethods, guardTimes, logLevels, signInModes, warmTimes } from '../settings/settingTable'
import { useText } from '../text/useText'
import { SelectField } from './fields/SelectField'
import { SliderField } from './fields/SliderField'
import { SwitchField } from './fields/SwitchField'
import { TextField } from './fields/TextField'
import { WithoutControl } from './WithoutControl'

/** What the kit does and what it leaves to the visitor. */
export function BehaviourGroup() {
  const say = useText()
  return (
    <>
      <div className="option-box">
        <SwitchField setting="legal" />
        <TextField setting="terms" placeholder="/terms.html" isAddress />
        <TextField setting="privacy" placeholder="/privacy.html" isAddress />
      </div>
      <div className="option-box">
        <SwitchField setting="email" hint="hint.email" />
        <SwitchField setting="socials" />
        <SwitchField setting="passkeys" />
        <SelectField
          setting="methods"
          options={firstMethods.map(value => ({ value, label: say(`methods.${value}`) }))}
        />
        <SwitchField setting="smartAccounts" />
        <SwitchField setting="authLog" />
      </div>
      <SelectField
        setting="signIn"
        options={signInModes.map(value => ({ value, label: say(`signIn.${value}`) }))}
      />
      <SwitchField setting="switch" />
      <SwitchField setting="unsupported" />
      <SwitchField setting="confirmDisconnect" />
      <SelectField
        setting="signGuard"
        options={guardTimes.map(value => ({ value, label: say(`guard.${value}`) }))}
      />
      <SwitchField setting="activity" />
      <SwitchField setting="receive" />
      <SwitchField setting="buying" />
      <SwitchField setting="sending" />
      <SwitchField setting="swapping" />
      <SwitchField setting="paying" />
      <SwitchField setting="sessions" />
      <SwitchField setting="testBalances" />
      <SliderField setting="decimals" least={0} most={18} />
      <SliderField setting="toast" least={500} most={10_000} step={500} />
      <div className="option-box">
        <SliderField setting="typing" least={0} most={2000} step={100} />
        <SliderField setting="searching" least={0} most={2000} step={100} />
      </div>
      <SwitchField setting="embedded" hint="hint.embedded" />
      <SwitchField setting="place" hint="hint.place" />
      <SwitchField setting="branding" />
      <div className="option-box">
        <SwitchField setting="analytics" hint="hint.analytics" />
        <SwitchField setting="consent" />
        <SwitchField setting="dnt" />
      </div>
      <SelectField
        setting="preload"
        options={warmTimes.map(value => ({ value, label: say(`preload.${value}`) }))}
      />
      <SwitchField setting="debug" />
      <SelectField setting="log" options={logLevels.map(value => ({ value, label: say(`log.${value}`) }))} />
      <WithoutControl />
    </>
  )
}
