import type { Context } from '../context'

/**
 * Whoever asks names the host, so without RELAY_URLS a relay that was handed a client's token could show it here and
 * acknowledge that client's mail. Told where others than this machine's own seem to come.
 */
export function warnOfAnyHost({ config, log }: Pick<Context, 'config' | 'log'>): void {
  const isPublic = config.trustProxy || !/^(localhost|127\.[\d.]+|::1)$/.test(config.host)
  if (isPublic && config.relay.urls.length === 0)
    log.warn('RELAY_URLS is not set: tokens that clients made out to other relays can be used at this one')
}
