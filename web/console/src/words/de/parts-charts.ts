export const partsChartsDe = {
  'View as table': 'Als Tabelle zeigen',
  '{title}: a chart of {steps} steps, read with Left and Right':
    '{title}: ein Diagramm mit {steps} Schritten, zu lesen mit Links und Rechts',
  'Each step is one {step}: point at one, or move with the arrow keys.':
    'Jeder Schritt ist: {step}. Zeigen Sie auf einen, oder bewegen Sie sich mit den Pfeiltasten.',
};
