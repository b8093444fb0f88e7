const webp = 'data:image/webp;base64,'

/** Pictures of tokens as the gateway sends them, and one that no browser can draw. */
export const tokenPictures = {
  dollar: `${webp}UklGRhYBAABXRUJQVlA4IAoBAACQBwCdASowADAAPxGCtVYsKCSjo4wBgCIJaADJCEMJtaU2wHPOl2CyeXOVw6PcrS/z2xdDIaTslUSYnEyQFfQlHH2lJAAA/uHDf+4OoO5l/7/G/HPNbhXyrFLt//VqdAsrVOaP+YdgTAIfPLLl2rFJNIVA9rVJwKqc87KsUxeKORz5nsfuEW8Zc1YnQ7PNH7JkOFUaylzp9Ab3VUN+fDRCBe4XWftxFDJe12uEQ78LO2y3tBy8sF8ujqd6596tDc5aRjhR9q1WcU6iBxfflPlRygLhpONGIoVaiUzZgOsgsk+42/7R5raYqM4Xg6wizIaeRs4Ui+wV/WCeF2orhC3JMZLSg/ldigAAAA==`,
  ether: `${webp}UklGRvoAAABXRUJQVlA4IO4AAAAQBwCdASowADAAPxF4slQsJqQjJzgNsYAiCUAaP4EDsBXINWLMV2kr8f9a6OFkqFO0Mu5+xYng8MsuKvFo4+EgAAD+82jiYzzXOQEaTiWL/dBrF8f/KDqpp+MNePtJ/h7s7SmxMscfJ9EAi5J+yHlW6DBnf9YTERK8BnKyluiw5nknN34r2vK/E8qWcmCfJnNEOJHbAB2i5wskbpDp4LE+e0Y4Pct77Njga2wqwo05wDyAdQtnL08UIEUv1pHhUUOXY4G26inoYUVzmaQArjXU+TxxUpLDKFj1vql50u6oz7cVn2TIFDAoVnCsQAAA`,
  broken: `${webp}UklGRgAAAABXRUJQ`,
}
