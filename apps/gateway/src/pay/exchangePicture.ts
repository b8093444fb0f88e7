/** An exchange's letter on a tile, for AppKit, which shows a picture: no page of ours asks an exchange for one. */
export function exchangePicture(name: string): string {
  const letter = [...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '?'
  const style = 'font: 600 22px system-ui, sans-serif; fill: #fff'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#3d4f6d"/><text x="20" y="28" text-anchor="middle" style="${style}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
