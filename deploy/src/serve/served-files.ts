/** The only kinds of files of a release that browsers may request. */
export const SERVED = /\.(?:js|css|svg|png|jpg|webp|woff2|json)$/;
