import { gatewayAddress } from '../devnet/gatewayAddress'
import { evmAdapters } from '../settings/settingTable'
import { usePlayground } from '../site/PlaygroundContext'
import { siteNetworks } from '../site/siteNetworks'
import { useText } from '../text/useText'
import { FamiliesField } from './FamiliesField'
import { SelectField } from './fields/SelectField'
import { SliderField } from './fields/SliderField'
import { SwitchField } from './fields/SwitchField'
import { TextField } from './fields/TextField'

/** Who the site is, on which networks, and where its backend runs. */
export function BasicsGroup() {
  const say = useText()
  const { settings } = usePlayground()
  const networks = siteNetworks(settings)
  return (
    <>
      <TextField setting="project" hint="hint.project" />
      <FamiliesField />
      <SelectField
        setting="evm"
        options={evmAdapters.map(value => ({ value, label: say(`evm.${value}`) }))}
      />
      <SwitchField setting="adapters" hint="hint.adapters" />
      <SliderField setting="networks" least={1} most={8} />
      <SelectField
        setting="start"
        options={networks.map(({ name }, at) => ({ value: at + 1, label: name }))}
      />
      <div className="option-box">
        <SwitchField setting="gateway" hint="hint.gateway" />
        <TextField setting="gatewayUrl" placeholder={gatewayAddress} isAddress />
      </div>
      <div className="option-pair">
        <TextField setting="name" placeholder="Latchkey playground" />
        <TextField setting="id" />
      </div>
      <TextField setting="description" />
      <details className="more">
        <summary>{say('more.addresses')}</summary>
        <TextField setting="registry" isAddress />
        <TextField setting="blockchain" isAddress />
        <TextField setting="events" isAddress />
        <TextField setting="alternative" hint="hint.alternative" isAddress />
        <TextField setting="rpc" hint="hint.rpc" isAddress />
        <SwitchField setting="publicRpc" hint="hint.publicRpc" />
      </details>
    </>
  )
}
