/** The headers that protect the page, as constants: `web/public/_headers` is held to them. */

/** The page's own Content-Security-Policy: nothing inline, nothing from elsewhere. `web/public/_headers` says the same for files that never reach the Worker. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Answers of the API: they are not pages, so they may do nothing but be read, and the few small forms post back to us. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Headers of every answer, of the page and of the API. */
export const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** For a year, https only (RFC 6797); said over https alone. */
export const TRANSPORT = "max-age=31536000";
