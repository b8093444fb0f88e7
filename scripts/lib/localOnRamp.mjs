/** What the gateway and the local seller of coins have in common. Everybody knows it: it opens nothing. */
export const onRampSecret = 'only-for-the-local-world'

/** The gateway's settings beside the local seller, which pays out on the devnet's chains. */
export function localOnRamp(base, chainIds) {
  return {
    ONRAMP_SANDBOX_URL: base,
    ONRAMP_SANDBOX_SECRET: onRampSecret,
    ONRAMP_SANDBOX_CHAINS: chainIds.join(','),
  }
}
