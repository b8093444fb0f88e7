/** A key of brass on a warm ground. */
export const brassKeyIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#3b2a07"/>' +
    '<g fill="none" stroke="#e9bd5b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">' +
    '<circle cx="23" cy="24" r="9"/><path d="m30 30 18 18m-5-5 5-5m-12-2 5-5"/></g>',
)

/** An owl's eyes in the night. */
export const nightOwlIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#1b1f4b"/>' +
    '<path d="M12 14c6 0 12 3 20 3s14-3 20-3c0 10 1 14 1 20 0 12-9 19-21 19s-21-7-21-19c0-6 1-10 1-20Z" fill="#525bb8"/>' +
    '<g fill="#fff"><circle cx="23" cy="31" r="8"/><circle cx="41" cy="31" r="8"/></g>' +
    '<g fill="#12143a"><circle cx="24" cy="31" r="4"/><circle cx="40" cy="31" r="4"/></g>' +
    '<path d="m28 40 4 6 4-6Z" fill="#f3c969"/>',
)

/** Another key, under a leaf-green mat. */
export const spareKeyIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#0f3b26"/>' +
    '<g fill="none" stroke="#8fe0b0" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">' +
    '<circle cx="21" cy="28" r="8"/><path d="M29 28h21v7M42 28v5M14 48h36"/></g>',
)

/** A bell on a rose ground. */
export const doorBellIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#5b1230"/>' +
    '<path d="M32 14c-9 0-14 7-14 16v8l-4 6h36l-4-6v-8c0-9-5-16-14-16Z" fill="#ffb3cb"/>' +
    '<circle cx="32" cy="48" r="5" fill="#ff6f9f"/>',
)

/** An old key, upright. */
export const skeletonKeyIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#2a2d34"/>' +
    '<g fill="none" stroke="#e6e0d0" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">' +
    '<circle cx="32" cy="20" r="9"/><path d="M32 29v23M32 44h9M32 52h9"/></g>',
)

/** A sundial by the sea. */
export const sundialIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#0d3b4f"/>' +
    '<circle cx="32" cy="34" r="17" fill="none" stroke="#8be0d4" stroke-width="4"/>' +
    '<path d="M32 34V12l12 22Z" fill="#ffd27a"/>' +
    '<path d="M32 45v3m-14-14h3m22 0h3" stroke="#8be0d4" stroke-width="4" stroke-linecap="round"/>',
)

/** A box of iron with a dial. */
export const strongBoxIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#4a2408"/>' +
    '<rect x="13" y="15" width="38" height="32" rx="5" fill="#f0a04b"/>' +
    '<g fill="none" stroke="#4a2408" stroke-width="4" stroke-linecap="round">' +
    '<circle cx="32" cy="31" r="8"/><path d="M32 23v-2m0 20v-2m8-8h2m-20 0h2"/></g>' +
    '<path d="M20 47v4m24-4v4" stroke="#f0a04b" stroke-width="5" stroke-linecap="round"/>',
)

/** Three keys on one ring. */
export const masterKeyIcon = icon(
  '<rect width="64" height="64" rx="14" fill="#2c1745"/>' +
    '<g fill="none" stroke-width="5" stroke-linecap="round">' +
    '<circle cx="32" cy="19" r="9" stroke="#e8d9ff"/><path d="M26 27 15 49" stroke="#7fb2ff"/>' +
    '<path d="M32 29v23" stroke="#8be0d4"/><path d="m38 27 11 22" stroke="#f0a04b"/></g>',
)

function icon(content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
