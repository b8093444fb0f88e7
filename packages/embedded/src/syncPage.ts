import { type Kit, optionsOf, type Stop, theme, themeModeOf } from '@latchkey/core'
import { version } from '@latchkey/core/inspect'
import type { Json } from '@latchkey/protocol/frame'
import type { Frame } from './frame/createFrame'

/** Tells each document of the frame how the page looks and who it is, and the look again whenever it changes (EMB-34, EMB-35). */
export function syncPage(kit: Kit): { tell(ask: Frame['ask']): void; stop: Stop } {
  let tellTheme = () => {}
  const stop = kit.get(theme).subscribe(() => tellTheme())
  return {
    stop,
    tell(ask) {
      const warn = (error: unknown) => kit.log.warn('the frame was not told how the page looks', error)
      tellTheme = () => void ask('SYNC_THEME', themeOf(kit)).catch(warn)
      ask('SYNC_DAPP_DATA', siteOf(kit)).catch(warn)
      tellTheme()
    },
  }
}

/** EMB-38, with the two variables that a hosted frame knows. */
function themeOf(kit: Kit) {
  const state = kit.get(theme).get()
  const { '--lk-accent': accent, '--lk-background': background } = state.variables
  const w3mThemeVariables = {
    ...(accent !== undefined && { '--w3m-accent': accent }),
    ...(background !== undefined && { '--w3m-background': background }),
  }
  return {
    themeMode: themeModeOf(state),
    themeVariables: JSON.parse(JSON.stringify(state.variables)) as Json,
    w3mThemeVariables,
  }
}

function siteOf(kit: Kit) {
  const { metadata, projectId, features } = optionsOf(kit)
  const { document, location } = kit.env.window ?? {}
  const name = metadata?.name || document?.title || location?.host
  const url = metadata?.url || location?.origin
  return {
    projectId,
    sdkVersion: version,
    sdkType: 'appkit',
    ...(features.smartSessions && { smartSessions: true }),
    ...(name &&
      url && {
        metadata: {
          name: name.slice(0, 200),
          url,
          ...(metadata?.description && { description: metadata.description.slice(0, 2000) }),
          ...(metadata?.icons && { icons: metadata.icons.slice(0, 20) }),
        },
      }),
  }
}
