import { listPlaces } from '../settings/settingTable'
import { useText } from '../text/useText'
import { SelectField } from './fields/SelectField'
import { SwitchField } from './fields/SwitchField'
import { TextField } from './fields/TextField'
import { WalletOrder } from './WalletOrder'
import { WalletPicker } from './WalletPicker'

/** Which wallets visitors see, and in which order. */
export function WalletsGroup() {
  const say = useText()
  return (
    <>
      <div className="option-box">
        <SwitchField setting="wc" hint="hint.wc" />
        <TextField setting="relay" placeholder="wss://" hint="hint.relay" isAddress />
        <SwitchField setting="manual" hint="hint.manual" />
        <SwitchField setting="webLinks" hint="hint.webLinks" />
      </div>
      <SwitchField setting="list" />
      <SwitchField setting="eip6963" hint="hint.eip6963" />
      <SwitchField setting="guide" />
      <SwitchField setting="entry" />
      <SwitchField setting="collapse" hint="hint.collapse" />
      <SelectField setting="all" options={listPlaces.map(value => ({ value, label: say(`all.${value}`) }))} />
      <WalletOrder />
      <WalletPicker />
      <TextField setting="featured" placeholder={say('field.ids')} />
      <TextField setting="include" placeholder={say('field.ids')} />
      <TextField setting="exclude" placeholder={say('field.ids')} />
      <div className="option-box">
        <TextField setting="custom" hint="hint.custom" />
        <TextField setting="customUrl" placeholder="https://" isAddress />
      </div>
      <SwitchField setting="pictures" hint="hint.pictures" />
    </>
  )
}
