import type { RemoteFeature } from '@latchkey/protocol'

/** Features in the words of set-features. */
export function describeFeatures(features: readonly RemoteFeature[] | null): string {
  if (features === null) return 'as the site decides'
  if (features.length === 0) return 'all off'
  return features.map(feature => `${feature.id}=${settingOf(feature)}`).join(' ')
}

function settingOf({ isEnabled, config }: RemoteFeature): string {
  if (config === null) return 'site'
  if (!isEnabled) return 'off'
  return config && config.length > 0 ? config.join(',') : 'on'
}
