import type { UpstreamSettings } from './upstreamSettings'

type Variables = { text(name: string): string | undefined; problem(what: string): void }

/** The bridge's settings; undefined if there is no bridge. */
export function readUpstreamSettings({ text, problem }: Variables): UpstreamSettings | undefined {
  const [url, projectId, key] = [
    text('RELAY_UPSTREAM_URL'),
    text('RELAY_UPSTREAM_PROJECT_ID'),
    text('RELAY_UPSTREAM_KEY'),
  ]
  if (!url && !projectId && !key) return undefined
  if (!url || !URL.canParse(url) || !/^wss?:\/\/[^@?#]+$/.test(url))
    problem(`RELAY_UPSTREAM_URL is "${url ?? ''}": it must look like wss://relay.example`)
  if (!projectId) problem('RELAY_UPSTREAM_PROJECT_ID is missing: your project id at the upstream relay')
  // A secret, so the message must not repeat it.
  if (key && !/^[\da-f]{64}$/i.test(key)) problem('RELAY_UPSTREAM_KEY must be 64 hexadecimal digits')
  return { url: url ?? '', projectId: projectId ?? '', key: key?.toLowerCase() }
}
