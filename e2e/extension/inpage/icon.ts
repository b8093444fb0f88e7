const lantern =
  '<rect width="64" height="64" rx="14" fill="#33261a"/>' +
  '<path d="M24 18a8 8 0 0 1 16 0M20 22h24l-3 26H23Z" fill="none" stroke="#c9c2b4" stroke-width="4" stroke-linejoin="round"/>' +
  '<path d="M32 26c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z" fill="#ff9d42"/><path d="M19 52h26" stroke="#c9c2b4" stroke-width="4" stroke-linecap="round"/>'

/** A lantern that is lit. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${lantern}</svg>`,
)}`
