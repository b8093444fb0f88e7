import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

const { ens, zone } = devnetAddresses

/** The gateway's NAMES beside the devnet: chain A has a name service of its own. */
export const devnetNames = `eip155:31337=${ens.universalResolver}`

/** The gateway's own names beside the devnet. Everybody knows this key: it signs for the devnet's resolver alone. */
export const devnetZone = {
  NAME_SUFFIX: `.${zone.name}`,
  LEGACY_NAME_SUFFIX: `.${zone.legacyName}`,
  NAME_RESOLVERS: zone.resolver,
  NAME_SIGNER_KEY: '0xa80ab9c7dc6f311a1b99e1ca097e0ba3e810577e2c0c41a4fbac046a8648ae76',
}
