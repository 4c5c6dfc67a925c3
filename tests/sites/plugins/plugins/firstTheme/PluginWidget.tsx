export default function PluginWidget() {
  return <em>A component of the plugin</em>;
}
