/** What is known of the bundled server side. */
export interface BundledServer {
  /** Every file that went into it, absolute. */
  readonly sources: readonly string[];
  /** Style sheets that it imports: what static pages need without loading their scripts. In an order that no timing changes. */
  readonly styles: readonly string[];
  /** Whether modules of the site, and not only those of the client, import the router's package: they may use all of it. */
  readonly usesRouter: boolean;
}
