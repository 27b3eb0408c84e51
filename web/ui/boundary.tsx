/** Keeps a fault in one part of the page from breaking the rest. */
import { Component, type ComponentChildren } from "preact";
import { t } from "../words/index.ts";

interface BoundaryProps {
  readonly children: ComponentChildren;
  /** Identifies the content: changed content is tried anew. */
  readonly at?: string;
}

/** Replaces a failed part by a message that the draft is safe. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean; readonly at: string | undefined }> {
  override state = { failed: false, at: undefined };

  override componentDidCatch(error: unknown): void {
    console.error("a part of the page has failed", error);
    this.setState({ failed: true, at: this.props.at });
  }

  override render() {
    if (!this.state.failed || this.state.at !== this.props.at) return this.props.children;
    return (
      <p class="fault" role="alert">
        {t("section.failed")}{" "}
        <button type="button" onClick={() => location.reload()}>
          {t("section.reload")}
        </button>
      </p>
    );
  }
}
