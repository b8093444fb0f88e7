/** Pictures of the site's own, to see what `chainImages` and `connectorImages` do. */
export const samplePictures = {
  network: picture(
    '<circle cx="16" cy="16" r="16" fill="#0f766e"/><path d="M16 6l8 10-8 10-8-10z" fill="#99f6e4"/>',
  ),
  wallet: picture(
    '<rect width="32" height="32" rx="8" fill="#7c2d12"/><circle cx="16" cy="16" r="8" fill="#fdba74"/>',
  ),
}

function picture(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`)}`
}
