import { Panel } from "../../../ui/layout/panel.tsx";

/** How anomalies are found, how good that is, and what it cannot know. */
export function DetectorCard() {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Panel title="Data">
        <p>
          Units ordered, value ordered in your own currency, units shipped, and units corrected in stock, day by day in
          your time zone. Up to 730 days are read, from the first document on; today is not over and does not count.
        </p>
      </Panel>
      <Panel title="Methods">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            Stated rule: the usual amount of the weekday is taken out, then a day is an anomaly when it lies more than
            3, 2 or 1.5 robust standard deviations from the median of the 24 days before it.
          </li>
          <li>
            Adaptive detector: how improbable the amount, its difference from the weekday, and the pattern of the last 8
            days are, by the tails of all that was seen before. One threshold serves every series. The inbox shows its
            alarms; with 100 days or fewer, it shows what the stated rule finds at 3 standard deviations.
          </li>
          <li>Severity: critical above a score of 80 %, a warning above 50 %, information below.</li>
        </ul>
      </Panel>
      <Panel title="Past accuracy">
        <p>
          On the 31 series of the Numenta Anomaly Benchmark that it was built with, the adaptive detector scores 70.7
          (standard) and 64.6 (few false positives); 100 is perfect. The stated rule alone scores below zero there,
          because of its many false alarms. Your own alarms are not scored: your days have no labels.
        </p>
      </Panel>
      <Panel title="Training">
        <p>
          Nothing is trained beforehand. The detector reads your history from its first day at every look, each day
          knowing only the days before it. Looks run every hour.
        </p>
      </Panel>
      <Panel title="Limits of the model">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Campaigns, price changes and public holidays: such days are found, because they are unusual.</li>
          <li>
            Causes outside your documents. It names the item or customer with the greatest share of the difference.
          </li>
          <li>Slow changes: what becomes usual over weeks is no anomaly.</li>
          <li>A yearly season.</li>
        </ul>
      </Panel>
    </div>
  );
}
